/** The vocabulary of a draw widget's configuration; a given configuration is never changed. Lengths: px as a number, or `px`, `%`, `rem`, `vw`. */
export type Length = number | string;
/** A number may come as text. */
export type Numeric = number | string;

export interface DrawFont {
  readonly text: string;
  readonly top?: Length;
  readonly left?: Length;
  readonly fontColor?: string;
  readonly fontSize?: Length;
  /** The family. */
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
  /** One missing keeps the aspect. */
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

/** A frame around the prizes; blocks are nested outside in. */
export interface DrawBlock<Image extends DrawImage = DrawImage> {
  /** Up to four: top, bottom, left, right; the wheel uses the first. */
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
  /** Weight of a random stop; 0 never. */
  readonly range?: Numeric;
  readonly borderRadius?: Length;
  /** Unknown keys come back with the prize. */
  readonly [key: string]: unknown;
}

export interface WheelButton {
  /** `%` is of the prizes' radius. */
  readonly radius?: Length;
  readonly pointer?: boolean;
  readonly background?: string;
  readonly fonts?: readonly DrawFont[];
  readonly imgs?: readonly DrawImage[];
}

export interface GridPrize extends DrawPrize<GridImage> {
  readonly x: Numeric;
  readonly y: Numeric;
  /** Cells it spans. */
  readonly col?: Numeric;
  readonly row?: Numeric;
  readonly shadow?: string;
}

export interface GridButton extends GridPrize {
  readonly callback?: () => void;
}

export interface SlotReel {
  /** Indexes of prizes from the top of the strip on; all in order where absent. */
  readonly order?: readonly Numeric[];
  readonly speed?: Numeric;
  readonly direction?: 1 | -1;
}

/** Left out of a font, a style or a motion is what stands here. */
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
  /** 0 to 1 spreads the stop inside the sector. */
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
  /** Pressed while idle. */
  readonly start?: () => void;
  /** The spin is over; without a prize where the reels show different ones. */
  readonly end?: (prize?: Prize) => void;
  /** Also logged. */
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

/** An index; one per reel of a slot machine or one for all; none is random by `range` (wheel, grid); a negative one cancels. */
export type StopAt = number | readonly number[];

/** What a page says around the widget, in its language; English defaults are for labs only. */
export interface DrawWords {
  /** Names the group. */
  readonly label?: string;
  /** On the button for those who hear it. */
  readonly play?: string;
  /** After the stop, in the polite live region. */
  readonly result?: (prize: string) => string;
  /** Instead, where reels show different prizes. */
  readonly noPrize?: string;
  /** How a prize is called; its first font's texts where absent. */
  readonly prizeName?: (index: number) => string;
}

/**
 * Goes along with a motion, as `effects/ticks.ts` does: `passedBy` counts the sectors, cells or symbols that have passed by a time of the document's
 * timeline, none after `end`. Gives what ends it.
 */
export type MotionObserver = (passedBy: (time: number) => number, end: number) => () => void;

/** What a widget may be told beside its configuration, and never needs. */
export interface DrawOptions {
  readonly words?: DrawWords;
  /** Sound and haptics hang here. */
  readonly motionObserver?: MotionObserver;
  /** Reels stop in turn, so many milliseconds apart. */
  readonly stagger?: number;
  /** 0 up to 1, for stops without an index. */
  readonly random?: () => number;
}

/** A widget in its host. It fills the host's width up to its own, and stays what it is when the configuration is replaced while it spins. */
export interface DrawWidget<Config> {
  readonly state: DrawState;
  /** Images settled, first painting done. Never rejects. */
  readonly ready: Promise<void>;
  /** Only from idle. */
  play(): void;
  stop(at?: StopAt): void;
  /** A new configuration paints anew and never restarts a spin. */
  update(config: Config, options?: DrawOptions): void;
  /** In any state; nothing stays. Twice is once. */
  destroy(): void;
}
