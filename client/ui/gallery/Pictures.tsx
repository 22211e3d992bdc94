import { artNames } from '../../../schemas/names.ts';
import { Art } from '../art/Art.tsx';

/** All pictures by name. */
export function Pictures() {
  return (
    <main className="gallery-line" style={{ padding: 16 }}>
      {artNames.map((name) => (
        <figure key={name} style={{ fontSize: 12 }}>
          <Art name={name} width={120} height={110} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </main>
  );
}
