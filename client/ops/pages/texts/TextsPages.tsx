import { useParams } from 'react-router-dom';
import { NamespacePage } from './NamespacePage.tsx';
import { Namespaces } from './Namespaces.tsx';
import { partsOf } from './namespaces.ts';

/** `/texts` and `/texts/:namespace`; the id of a locale document leads to its namespace, too. */
export default function TextsPages() {
  const { namespace } = useParams();
  if (namespace === undefined) return <Namespaces />;
  const name = namespace.includes('.') ? partsOf(namespace).namespace : namespace;
  return <NamespacePage key={name} namespace={name} />;
}
