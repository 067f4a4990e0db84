import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import { useCatalogue } from './calls.ts';
import { CategoriesTab } from './categories.tsx';
import { ImportDialog } from './import.tsx';
import { catalogueMessages, importMessages } from './messages.ts';
import { ProductsTab } from './products.tsx';
import { ReportersTab } from './reporters.tsx';

export default forOperators(CatalogueScreen);

function CatalogueScreen() {
  const messages = { ...useMessages(catalogueMessages), import: useMessages(importMessages).import };
  const formats = useFormats();
  const [tab, setTab] = useSearchValue('tab', 'products');
  const [page] = usePageNumber();
  const [keyword] = useSearchValue('keyword');
  const [isImporting, setImporting] = useState(false);
  const catalogue = useCatalogue(page, keyword);
  const count = catalogue.data?.active_reporter_count;
  const actions = (
    <>
      {count !== undefined && (
        <span className="text-sm text-soft">{messages.activeReporters(formats.number(count))}</span>
      )}
      <Button onClick={() => setImporting(true)}>
        <Upload aria-hidden />
        {messages.import}
      </Button>
    </>
  );
  return (
    <OperatorPage title={messages.title} lead={messages.lead} actions={actions}>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label={messages.title}>
          <Tab value="products">{messages.products}</Tab>
          <Tab value="categories">{messages.categories}</Tab>
          <Tab value="reporters">{messages.reporters}</Tab>
        </TabList>
        <TabPanel value="products" className="pt-5">
          <ProductsTab catalogue={catalogue} />
        </TabPanel>
        <TabPanel value="categories" className="pt-5">
          <CategoriesTab catalogue={catalogue} />
        </TabPanel>
        <TabPanel value="reporters" className="pt-5">
          <ReportersTab catalogue={catalogue} />
        </TabPanel>
      </Tabs>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </OperatorPage>
  );
}
