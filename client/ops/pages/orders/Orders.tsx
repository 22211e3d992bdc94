import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../parts/ActButton.tsx';
import { saveFile } from '../../parts/csv.ts';
import { Page } from '../../parts/Page.tsx';
import { Tabs } from '../../parts/Tabs.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { Imports } from './Imports.tsx';
import { OrderImportDialog } from './OrderImportDialog.tsx';
import { clerks, sampleCsv } from './order-words.ts';
import { UnknownWords } from './UnknownWords.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

const tabs = [
  { id: 'unmatched', label: 'Waiting for a member' },
  { id: 'review', label: 'For review' },
  { id: 'imports', label: 'Imports' },
  { id: 'words', label: 'Unknown words' },
] as const;

/** Orders that need a person, and the imported files of orders. */
export default function Orders() {
  const filters = useFilters(['show']);
  const [importing, setImporting] = useState(false);
  const tab = tabs.find(({ id }) => id === filters.value('show'))?.id ?? 'unmatched';
  return (
    <Page
      title="Orders"
      note="Tills and shops send orders by themselves. Here are those that wait for a person."
      actions={
        <>
          <Button variant="subtle" onClick={() => saveFile('orders-sample.csv', sampleCsv)}>
            Sample file
          </Button>
          <ActButton roles={clerks} leftSection={<Upload size={15} aria-hidden />} onClick={() => setImporting(true)}>
            Import orders
          </ActButton>
        </>
      }
    >
      <Tabs
        label="Orders"
        tabs={tabs}
        chosen={tab}
        onChoose={(id) => {
          filters.clear();
          filters.set('show', id === 'unmatched' ? null : id);
        }}
      />
      {tab === 'imports' && <Imports filters={filters} />}
      {tab === 'words' && <UnknownWords />}
      {(tab === 'unmatched' || tab === 'review') && <WaitingOrders key={tab} state={tab} filters={filters} />}
      <OrderImportDialog opened={importing} onClose={() => setImporting(false)} />
    </Page>
  );
}
