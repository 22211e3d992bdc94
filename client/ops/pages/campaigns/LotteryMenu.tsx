import { Menu } from '@mantine/core';
import { ChartNoAxesColumn, Power } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../parts/document-state.ts';
import { useMayEdit } from '../../session.ts';
import { SwitchOffDialog } from '../lotteries/SwitchOffDialog.tsx';
import { CampaignMenu } from './CampaignMenu.tsx';

/** Menu of a draw; once it is live, with a link to its report and its kill switch. */
export function LotteryMenu({ lottery, onCopy }: { lottery: ListedDocument; onCopy(): void }) {
  const { id, title, hash } = lottery;
  const may = useMayEdit();
  const [stopping, setStopping] = useState(false);
  const first = hash !== undefined && (
    <>
      <Menu.Item component={Link} to={`/draws/${encodeURIComponent(id)}`} leftSection={<ChartNoAxesColumn size={15} aria-hidden />}>
        Report and commitments
      </Menu.Item>
      {may && (
        <Menu.Item leftSection={<Power size={15} aria-hidden />} onClick={() => setStopping(true)}>
          Switch it off
        </Menu.Item>
      )}
    </>
  );
  return (
    <>
      <CampaignMenu campaign={lottery} first={first} onCopy={onCopy} />
      <SwitchOffDialog id={id} title={title} opened={stopping} onClose={() => setStopping(false)} />
    </>
  );
}
