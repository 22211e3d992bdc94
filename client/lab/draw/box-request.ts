import { type AnyConfig, type WidgetName, widgetNames } from './widgets.ts';

export interface BoxRequest {
  readonly widget: WidgetName;
  readonly config: AnyConfig;
}

const quiet: BoxRequest = { widget: 'wheel', config: {} };

/** The widget in `#config=<URL-encoded JSON>`; undefined without one. A malformed one logs an error and gives a wheel without prizes. */
export function boxRequestIn(hash: string): BoxRequest | undefined {
  const written = /^#config=(.*)$/s.exec(hash)?.[1];
  if (written === undefined) return undefined;
  try {
    return checked(JSON.parse(decodeURIComponent(written)));
  } catch (reason) {
    console.error(`#config is no URL-encoded JSON: ${reason}`);
    return quiet;
  }
}

function checked(parsed: unknown): BoxRequest {
  const { widget, config } = (isObject(parsed) ? parsed : {}) as Partial<Record<string, unknown>>;
  const known = widgetNames.find((name) => name === widget);
  if (!known) console.error(`#config.widget is none of ${widgetNames.join(', ')}`);
  if (!isObject(config)) console.error('#config.config is no object');
  return { widget: known ?? quiet.widget, config: isObject(config) ? (config as AnyConfig) : quiet.config };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
