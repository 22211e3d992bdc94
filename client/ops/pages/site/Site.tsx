import type { ObjectSchema } from '../../../../schemas/schema.ts';
import { siteSchema } from '../../../../schemas/site.ts';
import { DocumentEditor } from '../../documents/DocumentEditor.tsx';

/** Editor of the site document: markets, languages, tab bar, limits. */
export default function Site() {
  return (
    <DocumentEditor
      kind="site"
      id="site"
      title="Site"
      purpose="What holds for the whole product: markets, languages, tab bar, limits."
      schemaOf={() => siteSchema as ObjectSchema}
      schemaFile="site.schema.json"
    />
  );
}
