import { accessibilityFaults } from './accessibility.ts';
import { faultsWithNames, testScreens } from './every-screen.ts';

/** Every screen without an accessibility violation in dark colours and in English. */

await testScreens([
  {
    name: 'in dark colours',
    language: 'ko',
    colorScheme: 'dark',
    faultsIn: (page, part) => accessibilityFaults(page, { ...part, rules: 'colours' }),
  },
  { name: 'in English', language: 'en', colorScheme: 'light', faultsIn: faultsWithNames },
]);
