/** The mark, as in `client/ui/art/svg/logo.svg`, on a square of 100. */
const mark =
  '<path fill="#ef4937" d="M14 0h46a14 14 0 0 1 9.9 4.1L95.9 30A14 14 0 0 1 100 40v46a14 14 0 0 1-14 14H14A14 14 0 0 1 0 86V14A14 14 0 0 1 14 0z"/><circle cx="34" cy="38" r="19" fill="#ffd8d1"/><circle cx="73" cy="69" r="10.5" fill="#ffbe2e"/>';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** How wide the mark is. */
  readonly mark: number;
  /** Filled to its edges: phones cut these to their own shape, or show them as they are. */
  readonly isFilled: boolean;
}

/** Icons by their names: for any place, those that a phone cuts (the mark within the circle that always stays), Apple's, and the picture of a link. */
export const iconPictures: Readonly<Record<string, Picture>> = {
  'icon-192': { width: 192, height: 192, mark: 176, isFilled: false },
  'icon-512': { width: 512, height: 512, mark: 472, isFilled: false },
  'maskable-192': { width: 192, height: 192, mark: 96, isFilled: true },
  'maskable-512': { width: 512, height: 512, mark: 256, isFilled: true },
  'apple-touch': { width: 180, height: 180, mark: 108, isFilled: true },
  share: { width: 1200, height: 630, mark: 300, isFilled: true },
};

/** One of them as PNG. What draws it is loaded with the first: no start and no page needs it. */
export async function drawIcon({ width, height, mark: size, isFilled }: Picture, ground: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const at = `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 100})`;
  const paper = isFilled ? `<rect width="${width}" height="${height}" fill="${ground}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}<g transform="${at}">${mark}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** A drawn picture as chats show one of a link: a scene fills it from its foot up, a thing stands whole amid the ground. */
export async function drawShared(svg: string, ground: string, isScene: boolean): Promise<Buffer> {
  const { width, height } = iconPictures.share!;
  const { default: sharp } = await import('sharp');
  const drawing = sharp(Buffer.from(svg), { density: 300 });
  const input = await (isScene
    ? drawing.resize(width, height, { fit: 'cover', position: 'bottom' })
    : drawing.resize(width, Math.round(height * 0.84), { fit: 'inside' })
  )
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
