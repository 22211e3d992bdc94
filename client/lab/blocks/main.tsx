import { createRoot } from 'react-dom/client';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { BackContext } from '../../blocks/back.ts';
import { type RenderReport, Screen } from '../../engine/index.ts';
import { type Example, type LabDocuments, loadDocuments, loadExamples } from './documents.ts';
import { makeHost, surroundingsOf } from './host.tsx';

/**
 * `/lab/blocks`: every block type with each of its examples, rendered by the real engine with the released texts. `?block=<type>&example=<n>` shows
 * only one (n from 0, default 0); `language` and `theme` (light, dark) are parameters too. Reports of the renderer are in `window.reports`.
 */
declare global {
  interface Window {
    reports: RenderReport[];
  }
}

window.reports = [];
const parameters = new URLSearchParams(window.location.search);
const theme = parameters.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const { examples, problems } = await loadExamples();
const types = [...new Set(examples.map(({ type }) => type))];
const of = (type: string) => examples.filter((example) => example.type === type);

function show(documents: LabDocuments) {
  const host = makeHost(documents, (report) => {
    window.reports.push(report);
    console.error(report);
  });
  const surroundings = surroundingsOf(documents);
  const one = ({ document, data }: Example) => (
    <Screen key={document.id} document={document} data={data} revision={1} host={host} surroundings={surroundings} />
  );
  const alone = parameters.get('block');
  if (alone !== null) {
    const example = of(alone)[Number(parameters.get('example') ?? 0)];
    return example ? one(example) : <p className="lab-report">There is no such example. Types: {types.join(', ')}</p>;
  }
  return types.map((type) => (
    <section key={type} aria-label={type}>
      <h2 className="lab-type">{type}</h2>
      {of(type).map((example, at) => (
        <div key={example.name}>
          <a className="lab-name" href={`?block=${type}&example=${at}${theme ? `&theme=${theme}` : ''}&language=${documents.language}`}>
            {type}: {example.name}
          </a>
          <div className="lab-example" data-example={`${type}/${at}`}>
            {one(example)}
          </div>
        </div>
      ))}
    </section>
  ));
}

const documents = await loadDocuments(parameters.get('language') ?? 'en');
document.documentElement.lang = documents.texts.tag();
createRoot(document.querySelector<HTMLElement>('#root')!).render(
  <BackContext value={{ go: () => undefined, label: documents.texts.text('shell.back') }}>
    <main className="lab">
      {problems.map(({ id, pointer, message }) => (
        <p key={id + pointer} className="lab-report">
          {id} {pointer}: {message}
        </p>
      ))}
      {show(documents)}
    </main>
  </BackContext>,
);
