/** Types of a draw widget's configuration, which the widget never changes. A length is a number of px, or a text with `px`, `%`, `rem` or `vw`. */
export type Length = number | string;
/** A number, or a number as text. */
export type Numeric = number | string;

export interface DrawFont {
  readonly text: string;
  readonly top?: Length;
  readonly left?: Length;
  readonly fontColor?: string;
  readonly fontSize?: Length;
  /** The font family. */
  readonly fontStyle?: string;
  readonly fontWeight?: Numeric;
  readonly lineHeight?: Length;
  readonly wordWrap?: boolean;
  readonly lengthLimit?: Length;
  readonly lineClamp?: Numeric;
}

export interface DrawImage {
  readonly src: string;
  readonly top?: Length;
  readonly left?: Length;
  /** A missing side keeps the aspect ratio. */
  readonly width?: Length;
  readonly height?: Length;
  readonly formatter?: (image: HTMLImageElement) => CanvasImageSource;
}

export interface WheelBlockImage extends DrawImage {
  readonly rotate?: boolean;
}

export interface GridImage extends DrawImage {
  readonly activeSrc?: string;
}

/** A frame around the prizes; blocks are nested from the outside in. */
export interface DrawBlock<Image extends DrawImage = DrawImage> {
  /** Up to four values: top, bottom, left, right; the wheel uses only the first. */
  readonly padding?: Length;
  readonly background?: string;
  readonly borderRadius?: Length;
  readonly radius?: Length;
  readonly fonts?: readonly DrawFont[];
  readonly imgs?: readonly Image[];
}

export interface DrawPrize<Image extends DrawImage = DrawImage> {
  readonly background?: string;
  readonly fonts?: readonly DrawFont[];
  readonly imgs?: readonly Image[];
  /** Weight in a random draw; 0 is never drawn. */
  readonly range?: Numeric;
  readonly borderRadius?: Length;
  /** Unknown keys are returned with the prize. */
  readonly [key: string]: unknown;
}

export interface WheelButton {
  /** `%` is relative to the prizes' radius. */
  readonly radius?: Length;
  readonly pointer?: boolean;
  readonly background?: string;
  readonly fonts?: readonly DrawFont[];
  readonly imgs?: readonly DrawImage[];
}

export interface GridPrize extends DrawPrize<GridImage> {
  readonly x: Numeric;
  readonly y: Numeric;
  /** Number of columns it spans. */
  readonly col?: Numeric;
  readonly row?: Numeric;
  readonly shadow?: string;
}

export interface GridButton extends GridPrize {
  readonly callback?: () => void;
}

export interface SlotReel {
  /** Indexes of prizes from the top of the strip; default: all in order. */
  readonly order?: readonly Numeric[];
  readonly speed?: Numeric;
  readonly direction?: 1 | -1;
}

/** Defaults for values that a font, prize or block does not set. */
export interface DefaultStyle {
  readonly fontColor?: string;
  readonly fontSize?: Length;
  readonly fontStyle?: string;
  readonly fontWeight?: Numeric;
  readonly lineHeight?: Length;
  readonly background?: string;
  readonly wordWrap?: boolean;
  readonly lengthLimit?: Length;
  readonly lineClamp?: Numeric;
  readonly borderRadius?: Length;
  readonly shadow?: string;
}

export interface DefaultConfig {
  readonly speed?: Numeric;
  readonly accelerationTime?: Numeric;
  readonly decelerationTime?: Numeric;
}

export interface WheelDefaultConfig extends DefaultConfig {
  readonly gutter?: Length;
  readonly offsetDegree?: Numeric;
  /** Spreads the stop inside the sector, 0 to 1. */
  readonly stopRange?: Numeric;
}

export interface GridDefaultConfig extends DefaultConfig {
  readonly gutter?: Length;
}

export interface SlotDefaultConfig extends DefaultConfig {
  readonly mode?: 'vertical' | 'horizontal';
  readonly rowSpacing?: Length;
  readonly colSpacing?: Length;
  readonly direction?: 1 | -1;
}

interface Common<Prize> {
  readonly width?: Length;
  readonly height?: Length;
  readonly prizes?: readonly Prize[];
  readonly defaultStyle?: DefaultStyle;
  /** Called when the button is pressed while idle. */
  readonly start?: () => void;
  /** Called when the spin is over; without a prize if the reels show different ones. */
  readonly end?: (prize?: Prize) => void;
  /** Called with an error message, which is also logged. */
  readonly error?: (message: string) => void;
}

export interface WheelConfig<Prize extends DrawPrize = DrawPrize> extends Common<Prize> {
  readonly blocks?: readonly DrawBlock<WheelBlockImage>[];
  readonly buttons?: readonly WheelButton[];
  readonly defaultConfig?: WheelDefaultConfig;
}

export interface GridConfig<Prize extends GridPrize = GridPrize> extends Common<Prize> {
  readonly rows?: Numeric;
  readonly cols?: Numeric;
  readonly blocks?: readonly DrawBlock[];
  readonly buttons?: readonly GridButton[];
  readonly activeStyle?: DefaultStyle;
  readonly defaultConfig?: GridDefaultConfig;
}

export interface SlotConfig<Prize extends DrawPrize = DrawPrize> extends Common<Prize> {
  readonly blocks?: readonly DrawBlock[];
  readonly slots?: readonly SlotReel[];
  readonly defaultConfig?: SlotDefaultConfig;
}

export type DrawState = 'idle' | 'accelerating' | 'constant' | 'decelerating';

/** Where to stop: an index; for a slot machine one per reel or one for all; undefined draws by `range` (wheel, grid); negative cancels. */
export type StopAt = number | readonly number[];

/** Texts around the widget in the page's language; the English defaults are for labs only. */
export interface DrawWords {
  /** Accessible name of the group. */
  readonly label?: string;
  /** Accessible name of the button. */
  readonly play?: string;
  /** Announced in the polite live region after the stop. */
  readonly result?: (prize: string) => string;
  /** Announced instead of a prize, if the reels show different ones. */
  readonly noPrize?: string;
  /** Name of a prize; default: the texts of its fonts. */
  readonly prizeName?: (index: number) => string;
}

/**
 * Observes a motion, as in `effects/ticks.ts`. `passedBy` returns the number of sectors, cells or symbols passed by a time of the document's
 * timeline; none pass after `end`. Returns the function that stops it.
 */
export type MotionObserver = (passedBy: (time: number) => number, end: number) => () => void;

/** Options beside the configuration, all optional. */
export interface DrawOptions {
  readonly words?: DrawWords;
  /** For sound and haptics. */
  readonly motionObserver?: MotionObserver;
  /** Delay between the stops of neighbouring reels, in ms. */
  readonly stagger?: number;
  /** Returns 0 (inclusive) to 1 (exclusive); used for stops without an index. */
  readonly random?: () => number;
}

/** A widget in its host. It fills the host's width up to its own. A configuration replaced during a spin takes effect after it. */
export interface DrawWidget<Config> {
  readonly state: DrawState;
  /** Resolves once images have loaded or failed and the first painting is done. Never rejects. */
  readonly ready: Promise<void>;
  /** Starts a spin; ignored unless idle. */
  play(): void;
  stop(at?: StopAt): void;
  /** Repaints with a new configuration; never restarts a spin. */
  update(config: Config, options?: DrawOptions): void;
  /** Removes everything, in any state; may be called twice. */
  destroy(): void;
}
