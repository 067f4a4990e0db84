import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { importMessages } from './messages.ts';
import { Preview } from './preview.tsx';
import { Start } from './start.tsx';

/** An import that is started, or the one in the address. */
export default function ImportScreen() {
  const messages = useMessages(importMessages);
  const [id, setId] = useSearchValue('import');
  return (
    <>
      <BackLink to="/house">{messages.back}</BackLink>
      <Page title={messages.title} lead={messages.lead}>
        {Number(id) > 0 ? (
          <Preview key={id} id={Number(id)} onAnother={() => setId('')} />
        ) : (
          <Start onStarted={({ house_import_id }) => setId(String(house_import_id))} />
        )}
      </Page>
    </>
  );
}
