import { useParams } from 'react-router-dom';
import { NamespacePage } from './NamespacePage.tsx';
import { Namespaces } from './Namespaces.tsx';
import { partsOf } from './namespaces.ts';

/** Pages `/texts` and `/texts/:namespace`; also accepts the id of a locale document. */
export default function TextsPages() {
  const { namespace } = useParams();
  if (namespace === undefined) return <Namespaces />;
  const name = namespace.includes('.') ? partsOf(namespace).namespace : namespace;
  return <NamespacePage key={name} namespace={name} />;
}
