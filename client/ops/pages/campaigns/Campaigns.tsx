import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { editors } from '../../../../schemas/ops/roles.ts';
import { useCall } from '../../api.ts';
import { CampaignList } from '../../documents/CampaignList.tsx';
import { campaignPurpose, campaignSchema, inGroups } from '../../documents/campaign-words.ts';
import { DocumentEditor } from '../../documents/DocumentEditor.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { useAccount } from '../../session.ts';
import { CampaignMenu } from './CampaignMenu.tsx';
import { Figures } from './Figures.tsx';
import { type Copied, NewCampaignDialog } from './NewCampaignDialog.tsx';

/** The campaigns: a list, and the one that is open; without an address, the first. Offers and items are added, copied and taken away. */
export default function Campaigns() {
  const navigate = useNavigate();
  const { id } = useParams();
  const { role } = useAccount();
  const [making, setMaking] = useState<'new' | Copied>();
  const { data, error, mutate } = useCall('documents.list', { kind: 'campaign', limit: 1000 }, { refreshInterval: 15_000 });
  const campaigns = useMemo(() => inGroups(data?.items ?? []), [data]);
  const current = campaigns.find((each) => each.id === (id ?? campaigns[0]?.id));
  const may = editors.some((each) => each === role);
  const list = <CampaignList campaigns={campaigns} current={current?.id} onNew={may ? () => setMaking('new') : undefined} />;
  const dialog = (
    <NewCampaignDialog
      opened={making !== undefined}
      taken={campaigns.map((each) => each.id)}
      copied={making === 'new' ? undefined : making}
      onClose={() => setMaking(undefined)}
    />
  );
  if (!current) {
    return (
      <Page title="Campaigns" list={list}>
        {error ? <LoadError error={error} retry={() => void mutate()} /> : data ? <p>No such campaign.</p> : <Skeletons />}
        {dialog}
      </Page>
    );
  }
  const type = current.type === 'offer' || current.type === 'catalogue-item' ? current.type : undefined;
  return (
    <>
      <DocumentEditor
        kind="campaign"
        id={current.id}
        title={current.title}
        purpose={campaignPurpose(current.type)}
        schemaOf={(body) => campaignSchema(body.type)}
        schemaFile={`campaign-${current.type}.schema.json`}
        list={list}
        {...(type
          ? {
              lead: current.hash !== undefined && <Figures id={current.id} type={type} />,
              more: <CampaignMenu campaign={current} onCopy={() => setMaking({ id: current.id, title: current.title, type })} />,
            }
          : {})}
        onStep={(by) => {
          const next = campaigns[campaigns.indexOf(current) + by];
          if (next) void navigate(`/campaigns/${encodeURIComponent(next.id)}`);
        }}
      />
      {dialog}
    </>
  );
}
