export interface DrawSound {
  readonly on: boolean;
  /** Off until it is switched on. */
  set(on: boolean): void;
  /** To be called in a press: browsers let a page sound only from then on. Does nothing while the sound is off. */
  unlock(): void;
  tick(): void;
  win(): void;
  /** Gives the audio device back; twice is once. */
  destroy(): void;
}

/** Closer ticks are heard as a buzz. */
const LEAST_BETWEEN_TICKS_S = 0.03;
/** C5, E5, G5, C6 in hertz, a sixteenth of a slow bar apart. */
const CHIME = [523.25, 659.25, 783.99, 1046.5] as const;
const CHIME_STEP_S = 0.09;

/** The ticks of a spin and a short chime for a prize, made from nothing but oscillators. Silent where the browser has no audio. */
export function createSound(): DrawSound {
  let on = false;
  let context: AudioContext | undefined;
  let lastTick = -1;

  const close = () => {
    void context?.close().catch(() => undefined);
    context = undefined;
    lastTick = -1;
  };
  const running = () => (on && context?.state === 'running' ? context : undefined);

  return {
    get on() {
      return on;
    },
    set(next) {
      on = next;
      if (!on) close();
    },
    unlock() {
      if (!on || typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      if (context.state === 'suspended') void context.resume().catch(() => undefined);
    },
    tick() {
      const now = running();
      if (!now || now.currentTime - lastTick < LEAST_BETWEEN_TICKS_S) return;
      lastTick = now.currentTime;
      play(now, 'triangle', 1_900, now.currentTime, 0.035, 0.09);
    },
    win() {
      const now = running();
      if (!now) return;
      CHIME.forEach((hertz, at) => {
        play(now, 'sine', hertz, now.currentTime + at * CHIME_STEP_S, 0.45, 0.14);
      });
    },
    destroy() {
      on = false;
      close();
    },
  };
}

/** One note that dies away; seconds, and a volume of 0 to 1. Nodes that have ended go by themselves. */
function play(context: AudioContext, type: OscillatorType, hertz: number, from: number, seconds: number, volume: number): void {
  const note = context.createOscillator();
  const loudness = context.createGain();
  note.type = type;
  note.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(volume, from + 0.004);
  // A ramp of this kind never reaches 0.
  loudness.gain.exponentialRampToValueAtTime(0.0005, from + seconds);
  note.connect(loudness).connect(context.destination);
  note.start(from);
  note.stop(from + seconds);
}
