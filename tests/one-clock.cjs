'use strict';

/**
 * Moves `Date` by an offset; time goes on as before. Stands alone, so that a page can be given it as a script.
 * @param {number} offsetMs
 */
function moveClock(offsetMs) {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

module.exports = { moveClock };

const offsetMs = Number(globalThis.process?.env.TEST_CLOCK_OFFSET_MS ?? 0);
if (offsetMs !== 0) moveClock(offsetMs);
