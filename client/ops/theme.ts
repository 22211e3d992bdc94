import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  Modal,
  Tooltip,
  type VariantColorsResolver,
} from '@mantine/core';

/** `filled` is ink; `color="red"` is the accent, for the one action of a page that members notice. */
const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const accent = color === 'red';
  if (variant === 'filled') {
    return {
      background: accent ? 'var(--accent)' : 'var(--ink)',
      hover: accent ? 'var(--accent-deep)' : 'var(--ink-2)',
      color: accent ? 'var(--accent-ink)' : 'var(--surface)',
      border: '1px solid transparent',
    };
  }
  if (variant === 'subtle' || variant === 'transparent') {
    return {
      background: 'transparent',
      hover: variant === 'subtle' ? 'var(--ground-2)' : 'transparent',
      color: accent ? 'var(--accent-text)' : 'var(--ink)',
      border: '1px solid transparent',
    };
  }
  if (variant === 'light') {
    return { background: 'var(--ground-2)', hover: 'var(--line)', color: accent ? 'var(--accent-text)' : 'var(--ink)', border: 'none' };
  }
  return {
    background: 'var(--surface)',
    hover: 'var(--ground-2)',
    color: accent ? 'var(--accent-text)' : 'var(--ink)',
    border: '1px solid var(--line-2)',
  };
};

/** Theme of the component kit with the console's tokens. */
export const theme = createTheme({
  variantColorResolver,
  fontFamily: 'var(--sans)',
  defaultRadius: 10,
  cursorType: 'pointer',
  focusRing: 'auto',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm', variant: 'default' }, styles: { root: { fontWeight: 600 } } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle' } }),
    InputWrapper: Input.Wrapper.extend({ styles: { label: { fontWeight: 600, marginBottom: 4 }, description: { marginBottom: 4 } } }),
    // The kit's scroll lock would insert a style element without a nonce; the page does not scroll anyway.
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        closeButtonProps: { 'aria-label': 'Close' },
        centered: true,
        radius: 14,
        overlayProps: { color: 'var(--scrim)' },
        // Closes without a transition, because its content is removed first, and an empty dialog would fade out.
        transitionProps: { duration: 150, exitDuration: 0, transition: 'fade-down' },
      },
    }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, withArrow: true } }),
  },
});

const inOurTerms = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--ground-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  // Fill of checkboxes and dots: the kit's primary colour.
  '--mantine-color-blue-filled': 'var(--ink)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink-2)',
  '--mantine-primary-color-light': 'var(--ground-2)',
  '--mantine-primary-color-light-hover': 'var(--line)',
  '--mantine-primary-color-light-color': 'var(--ink)',
  '--mantine-primary-color-contrast': 'var(--surface)',
};

/** The kit's numbered greys, from background to ink. */
const greys = ['--ground', '--ground-2', '--line', '--line', '--line-2', '--ink-3', '--ink-3', '--ink-2', '--ink-2', '--ink'];
const darks = ['--ink', '--ink-2', '--ink-3', '--ink-3', '--line-2', '--ground-2', '--surface', '--ground', '--side', '--side'];
const numbered = (name: string, tokens: readonly string[]) =>
  Object.fromEntries(tokens.map((token, at) => [`--mantine-color-${name}-${at}`, `var(${token})`]));

/** The same variables for both colour schemes, because our tokens depend on the scheme themselves; only the greys differ. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...inOurTerms, ...numbered('gray', greys) },
  dark: { ...inOurTerms, ...numbered('dark', darks) },
});
