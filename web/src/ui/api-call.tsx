import { CodeXml } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useContext } from 'react';
import { API_ROOT } from '../api/client.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from './button.tsx';
import { CodeBlock } from './code-block.tsx';
import { useDeveloper } from './developer.ts';
import { PortalContainer } from './portal.ts';
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx';

export type ApiCall = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body?: unknown };

const messages = defineMessages({
  ko: {
    show: 'API 호출로 보기',
    lead: '이 화면이 하는 일을 그대로 코드에서 할 수 있습니다.',
    docs: 'API 문서 열기',
    languages: '언어',
  },
  en: {
    show: 'Show as API call',
    lead: 'Do the same thing from your own code.',
    docs: 'Open API docs',
    languages: 'Languages',
  },
});

/** "Show as API call": the current action as a curl command or TypeScript, for developers. */
export function ApiCallButton(call: ApiCall) {
  return useDeveloper() ? <CallPopover {...call} /> : null;
}

function CallPopover(call: ApiCall) {
  const text = useMessages(messages);
  const home = useContext(PortalContainer);
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="quiet" className="pointer-coarse:max-sm:px-2.5">
          <CodeXml aria-hidden />
          <span className="max-sm:sr-only">{text.show}</span>
        </Button>
      </Popover.Trigger>
      <Popover.Portal container={home}>
        <Popover.Content
          // Align left in a dialog footer.
          align={home ? 'start' : 'end'}
          sideOffset={6}
          collisionPadding={12}
          aria-label={text.show}
          className="z-50 w-[min(36rem,calc(100vw-1.5rem))] animate-appear rounded-xl bg-raised p-4 text-ink shadow-float"
        >
          <p className="text-sm text-soft">{text.lead}</p>
          <Tabs defaultValue="curl" className="mt-2">
            <TabList aria-label={text.languages}>
              <Tab value="curl">curl</Tab>
              <Tab value="typescript">TypeScript</Tab>
            </TabList>
            <TabPanel value="curl" className="pt-3">
              <CodeBlock label="curl" code={asCurl(call)} />
            </TabPanel>
            <TabPanel value="typescript" className="pt-3">
              <CodeBlock label="TypeScript" code={asTypeScript(call)} />
            </TabPanel>
          </Tabs>
          <a className="mt-3 inline-block text-sm text-accent-text hover:underline" href={`${API_ROOT}/docs/`}>
            {text.docs} →
          </a>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function asCurl({ method, path, body }: ApiCall): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${location.origin}${API_ROOT}${path}'`];
  lines.push(`  -H "SERVICE-API-KEY: $PRESSWRIGHT_KEY"`);
  if (body !== undefined) {
    lines.push(`  -H 'Content-Type: application/json'`);
    lines.push(`  -d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`);
  }
  return lines.join(' \\\n');
}

function asTypeScript({ method, path, body }: ApiCall): string {
  const json = body === undefined ? '' : `, 'Content-Type': 'application/json'`;
  const lines = [
    `const response = await fetch('${location.origin}${API_ROOT}${path}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: { 'SERVICE-API-KEY': process.env.PRESSWRIGHT_KEY!${json} },`,
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`]),
    '});',
    'const { data } = await response.json();',
  ];
  return lines.join('\n');
}
