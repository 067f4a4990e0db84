import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, Eye, EyeOff, FilePlus, FolderInput, Frame, LibraryBig, Plus, SearchX, Trash2 } from 'lucide-react';
import { HOUSE_AREAS } from '../../../../src/texts/house/names.ts';
import { API_ROOT, addressOf } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../search.ts';
import { ApiCallButton } from '../../ui/api-call.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { TrashLink } from '../../ui/trash-link.tsx';
import { keepBody } from '../write/new/bodies.ts';
import { AddDialog } from './add-dialog.tsx';
import { HOUSE_TEXTS, type Listed, useChangeHouseText, useHouseTexts, useRemoveHouseText } from './calls.ts';
import { TextDay } from './day.tsx';
import { houseMessages } from './messages.ts';
import { TextDialog } from './text-dialog.tsx';

const PAGE_SIZE = 20;
const KINDS = { press: 'press', 'official-document': 'documents', blog: 'blog' } as const;

export default function HouseScreen() {
  const messages = useMessages(houseMessages);
  const [page, setPage] = usePageNumber();
  const [keyword, setKeyword] = useSearchValue('keyword');
  const [area, setArea] = useSearchValue('area');
  const [isNew, setNew] = useSearchValue('new');
  const [opened, setOpened] = useSearchValue('text');
  const query = { page, page_size: PAGE_SIZE, ...(keyword && { keyword }), ...(area && { area }) };
  const texts = useHouseTexts(query);
  const columns = useColumns((id) => setOpened(String(id)));
  const add = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {messages.add}
    </Button>
  );
  const bring = (
    <Button asChild>
      <Link to="/house/import">
        <FolderInput aria-hidden />
        {messages.import}
      </Link>
    </Button>
  );
  const isFiltered = keyword !== '' || area !== '';
  const clear = () => {
    setKeyword('');
    setArea('');
  };
  const empty = isFiltered ? (
    <EmptyState icon={SearchX} title={messages.nothing} action={<Button onClick={clear}>{messages.clear}</Button>} />
  ) : (
    <EmptyState icon={LibraryBig} title={messages.emptyTitle} action={bring}>
      {messages.emptyLead}
    </EmptyState>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={addressOf(HOUSE_TEXTS, query).slice(API_ROOT.length)} />
      <TrashLink kind="house_text" />
      {bring}
      {add}
    </>
  );
  return (
    <Page title={messages.title} lead={messages.lead} actions={actions}>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox label={messages.search} />
        <Select
          className="max-w-48"
          aria-label={messages.kind}
          value={area}
          onChange={({ target }) => setArea(target.value)}
        >
          <option value="">{messages.allKinds}</option>
          {HOUSE_AREAS.map((each) => (
            <option key={each} value={each}>
              {messages[each]}
            </option>
          ))}
        </Select>
      </div>
      <Table
        label={messages.title}
        columns={columns}
        rows={texts.data?.data}
        rowKey={({ house_text_id }) => house_text_id}
        problem={texts.error}
        onRetry={texts.refetch}
        isStale={texts.isPlaceholderData}
        empty={empty}
      />
      <Pagination
        page={page}
        pageCount={texts.data?.page_count}
        totalCount={texts.data?.total_count}
        onPage={setPage}
      />
      {isNew && <AddDialog onClose={() => setNew('')} />}
      {opened !== '' && <TextDialog id={Number(opened)} onClose={() => setOpened('')} />}
    </Page>
  );
}

function useColumns(open: (id: number) => void): Column<Listed>[] {
  const messages = useMessages(houseMessages);
  const change = useChangeHouseText(() => toast(messages.saved));
  const remove = useRemoveHouseText(messages.removed);
  const navigate = useNavigate();
  function start({ area, language, house_text_id }: Listed) {
    const kind = KINDS[area];
    keepBody(kind, { language, house_text_ids: [house_text_id] });
    navigate({ to: `/write/${kind}/new` as string });
  }
  return [
    {
      key: 'text',
      title: messages.text,
      cell: ({ house_text_id, title, excerpt, is_model, is_excluded }) => (
        <span className="block py-1">
          <Button variant="link" size="bare" className="text-left" onClick={() => open(house_text_id)}>
            <span className="line-clamp-2 font-medium break-words">{title}</span>
          </Button>
          <span className="mt-0.5 flex flex-wrap items-center gap-2 text-xs text-soft">
            {is_model && <Badge tone="accent">{messages.model}</Badge>}
            {is_excluded && <Badge>{messages.excluded}</Badge>}
            <span className="line-clamp-1">{excerpt}</span>
          </span>
        </span>
      ),
    },
    { key: 'kind', title: messages.kind, width: 'w-32', wide: true, cell: ({ area }) => messages[area] },
    { key: 'origin', title: messages.way, width: 'w-32', wide: true, cell: ({ origin }) => messages[origin] },
    { key: 'date', title: messages.date, width: 'w-36', cell: (text) => <TextDay {...text} /> },
    {
      key: 'actions',
      title: <span className="sr-only">{messages.open}</span>,
      width: 'w-14',
      align: 'right',
      cell: (text) => {
        const { house_text_id: id, title, is_model, is_excluded } = text;
        return (
          <Menu
            trigger={
              <Button variant="quiet" size="icon" aria-label={messages.actionsOf(title)}>
                <Ellipsis aria-hidden />
              </Button>
            }
          >
            <MenuItem onSelect={() => start(text)}>
              <FilePlus aria-hidden />
              {messages.start}
            </MenuItem>
            <MenuItem onSelect={() => change.mutate({ id, is_model: !is_model })}>
              <Frame aria-hidden />
              {is_model ? messages.unmakeModel : messages.makeModel}
            </MenuItem>
            <MenuItem onSelect={() => change.mutate({ id, is_excluded: !is_excluded })}>
              {is_excluded ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              {is_excluded ? messages.include : messages.exclude}
            </MenuItem>
            <MenuLine />
            <MenuItem danger onSelect={() => remove.mutate(text)}>
              <Trash2 aria-hidden />
              {messages.remove}
            </MenuItem>
          </Menu>
        );
      },
    },
  ];
}
