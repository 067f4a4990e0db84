import { thirdPartyLicences } from './third-party.ts';

/** Prints what the build writes; fails if a package says nothing about its licence. `--check` prints nothing. */

const licences = thirdPartyLicences();
if (!process.argv.includes('--check')) process.stdout.write(licences);
