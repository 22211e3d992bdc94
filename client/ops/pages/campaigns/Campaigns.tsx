import { useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { CampaignList } from '../../documents/CampaignList.tsx';
import { campaignPurpose, campaignSchema, inGroups } from '../../documents/campaign-words.ts';
import { DocumentEditor } from '../../documents/DocumentEditor.tsx';
import { WaitingDocument } from '../../documents/WaitingDocument.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';
import { useMayEdit } from '../../session.ts';
import { activityPanels } from '../activities/panels.ts';
import { lotteryRules } from '../lotteries/form-rules.ts';
import { lotteryPanels } from '../lotteries/panels.ts';
import { CampaignMenu } from './CampaignMenu.tsx';
import { isNewType } from './campaign-texts.ts';
import { Days, isRule } from './Days.tsx';
import { Figures, hasFigures } from './Figures.tsx';
import { LotteryMenu } from './LotteryMenu.tsx';
import { type Copied, NewCampaignDialog } from './NewCampaignDialog.tsx';

/** Campaigns: a list and the open one (the first if the URL names none). All except rules can be created, copied and deleted. */
export default function Campaigns() {
  const navigate = useNavigate();
  const { id } = useParams();
  const [making, setMaking] = useState<'new' | Copied>();
  const { data, error, mutate } = useCall('documents.list', { kind: 'campaign', limit: 1000 }, { refreshInterval: 15_000 });
  const campaigns = useMemo(() => inGroups(data?.items ?? []), [data]);
  const current = campaigns.find((each) => each.id === (id ?? campaigns[0]?.id));
  const may = useMayEdit();
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
  const { type } = current;
  // Drafts of pictures are among the documents to release, but are edited in the picture library.
  if (type === 'picture') return <Navigate replace to={`/pictures/${encodeURIComponent(current.id)}`} />;
  if (current.state === 'waiting') {
    return (
      <Page title={current.title} list={list}>
        <WaitingDocument document={current} />
        {dialog}
      </Page>
    );
  }
  const copy = () => {
    if (isNewType(type)) setMaking({ id: current.id, title: current.title, type });
  };
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
        released={current}
        {...(hasFigures(type) ? { lead: current.hash !== undefined && <Figures id={current.id} type={type} /> } : {})}
        {...(isRule(current.id) ? { lead: <Days id={current.id} /> } : {})}
        {...(isNewType(type) ? { actions: <CampaignMenu campaign={current} onCopy={copy} /> } : {})}
        {...(type === 'activity' ? { panels: activityPanels } : {})}
        {...(type === 'lottery'
          ? { panels: lotteryPanels, rules: lotteryRules, actions: <LotteryMenu lottery={current} onCopy={copy} /> }
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
