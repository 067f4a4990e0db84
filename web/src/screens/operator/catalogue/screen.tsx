import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { usePageNumber, useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import { useCatalogue } from './calls.ts';
import { CategoriesTab } from './categories.tsx';
import { ImportDialog } from './import.tsx';
import { ProductsTab } from './products.tsx';
import { ReportersTab } from './reporters.tsx';
import { catalogueWords, importWords } from './words.ts';

export default forOperators(CatalogueScreen);

function CatalogueScreen() {
  const words = { ...useWords(catalogueWords), import: useWords(importWords).import };
  const formats = useFormats();
  const [tab, setTab] = useSearchValue('tab', 'products');
  const [page] = usePageNumber();
  const [keyword] = useSearchValue('keyword');
  const [isImporting, setImporting] = useState(false);
  const catalogue = useCatalogue(page, keyword);
  const count = catalogue.data?.active_reporter_count;
  const actions = (
    <>
      {count !== undefined && <span className="text-sm text-soft">{words.activeReporters(formats.number(count))}</span>}
      <Button onClick={() => setImporting(true)}>
        <Upload aria-hidden />
        {words.import}
      </Button>
    </>
  );
  return (
    <OperatorPage title={words.title} lead={words.lead} actions={actions}>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label={words.title}>
          <Tab value="products">{words.products}</Tab>
          <Tab value="categories">{words.categories}</Tab>
          <Tab value="reporters">{words.reporters}</Tab>
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
