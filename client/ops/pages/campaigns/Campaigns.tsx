import { useNavigate, useParams } from 'react-router-dom';
import { useCall } from '../../api.ts';
import { CampaignList } from '../../documents/CampaignList.tsx';
import { campaignPurpose, campaignSchema } from '../../documents/campaign-words.ts';
import { DocumentEditor } from '../../documents/DocumentEditor.tsx';
import { LoadError } from '../../parts/LoadError.tsx';
import { Page } from '../../parts/Page.tsx';
import { Skeletons } from '../../parts/PageSkeleton.tsx';

/** The campaigns: a list, and the one that is open; without an address, the first. */
export default function Campaigns() {
  const navigate = useNavigate();
  const { id } = useParams();
  const { data, error, mutate } = useCall('documents.list', { kind: 'campaign', limit: 1000 }, { refreshInterval: 15_000 });
  const campaigns = data?.items ?? [];
  const current = campaigns.find((each) => each.id === (id ?? campaigns[0]?.id));
  const list = <CampaignList campaigns={campaigns} current={current?.id} />;
  if (!current) {
    return (
      <Page title="Campaigns" list={list}>
        {error ? <LoadError error={error} retry={() => void mutate()} /> : data ? <p>No such campaign.</p> : <Skeletons />}
      </Page>
    );
  }
  return (
    <DocumentEditor
      kind="campaign"
      id={current.id}
      title={current.title}
      purpose={campaignPurpose(current.type)}
      schemaOf={(body) => campaignSchema(body.type)}
      schemaFile={`campaign-${current.type}.schema.json`}
      list={list}
      onStep={(by) => {
        const next = campaigns[campaigns.indexOf(current) + by];
        if (next) void navigate(`/campaigns/${encodeURIComponent(next.id)}`);
      }}
    />
  );
}
