/** The logo: a card with a clipped corner, a punched hole, a coin. `size` in px. Decorative, since the name is beside it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <path
        fill="var(--accent)"
        d="M14 0h46a14 14 0 0 1 9.9 4.100L95.9 30A14 14 0 0 1 100 40v46a14 14 0 0 1-14 14H14A14 14 0 0 1 0 86V14A14 14 0 0 1 14 0zm20 19a19 19 0 1 0 0 38 19 19 0 0 0 0-38z"
      />
      <circle cx="73" cy="69" r="10.5" fill="var(--art-marigold)" />
    </svg>
  );
}
