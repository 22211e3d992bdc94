/** The coin: round, stitched, with a hole. `ring` adds a dark rim for gold backgrounds. `size` in px. Decorative. */
export function Coin({ size = 20, ring, className }: { size?: number; ring?: boolean; className?: string }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 40 40" overflow="visible" aria-hidden="true">
      <path fill="var(--art-marigold)" d="M20 0a20 20 0 1 1 0 40 20 20 0 0 1 0-40zm0 13a7 7 0 1 0 0 14 7 7 0 0 0 0-14z" />
      <path fill="var(--art-marigold-shade)" d="M34.1 5.900a20 20 0 0 1-28.2 28.200L15 25a7 7 0 0 0 10-10z" opacity=".8" />
      <circle
        cx="20"
        cy="20"
        r="14"
        fill="none"
        stroke="var(--art-butter)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeDasharray="3.3 4.030"
      />
      {ring && (
        <g fill="none" stroke="var(--art-ink)" strokeWidth="3">
          <circle cx="20" cy="20" r="21.5" />
          <circle cx="20" cy="20" r="5.5" />
        </g>
      )}
    </svg>
  );
}
