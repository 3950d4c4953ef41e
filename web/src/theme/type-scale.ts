/**
 * The sizes of all words, in rem. There are no others: pages name a variant of the theme, or one of these through
 * `fontSize: 'caption.fontSize'`.
 */
const sizes = {
  label: 0.75,
  small: 0.8125,
  body: 0.875,
  text: 0.9375,
  heading: 1,
  title: 1.125,
  page: 1.375,
  figure: 1.5,
  far: 2.5,
  total: 2,
}

const rem = (size: keyof typeof sizes) => `${sizes[size]}rem`

const heading = { fontSize: rem('heading'), lineHeight: 1.45, fontWeight: 600 } as const

/** A number that matters on its page. Figures of equal width, so that those below each other line up. */
const figure = {
  fontSize: rem('figure'),
  lineHeight: 1.25,
  fontWeight: 650,
  letterSpacing: '-0.015em',
  fontVariantNumeric: 'tabular-nums',
} as const

const latin = {
  // Inter has no Devanagari, and every system finds a font for it by itself. Naming more fonts only makes the browser look for them.
  fontFamily: "'Inter Variable', 'Inter Rupee', system-ui, sans-serif",
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: { fontSize: rem('page'), lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.015em' },
  h2: { fontSize: rem('title'), lineHeight: 1.4, fontWeight: 650, letterSpacing: '-0.01em' },
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  figure,
  /** What the customer has to pay, read from across the counter. */
  total: { ...figure, fontSize: rem('total') },
  /** Read from the ironing table, two steps away from the screen. */
  far: {
    fontSize: rem('far'),
    lineHeight: 1.2,
    fontWeight: 650,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  subtitle1: { fontSize: rem('text'), lineHeight: 1.5 },
  body1: { fontSize: rem('text'), lineHeight: 1.5 },
  body2: { fontSize: rem('body'), lineHeight: 1.5 },
  caption: { fontSize: rem('small'), lineHeight: 1.4 },
  overline: { fontSize: rem('label'), lineHeight: 1.5, fontWeight: 600, letterSpacing: '0.06em' },
  button: { fontSize: rem('body'), fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
} as const

/** Signs stand above and below the letters, which hang on one line: it needs more height, and no gaps between them. */
function devanagari() {
  return Object.fromEntries(
    Object.entries(latin).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value]
      const taller = 'lineHeight' in value ? { lineHeight: Math.max(value.lineHeight, 1.5) } : {}
      return [name, { ...value, ...taller, letterSpacing: 0 }]
    }),
  ) as unknown as typeof latin
}

const isDevanagari = (locale: string) =>
  !locale.startsWith('en') && new Intl.Locale(locale).maximize().script === 'Deva'

export const typographyOf = (locale: string): typeof latin => (isDevanagari(locale) ? devanagari() : latin)

declare module '@mui/material/styles' {
  interface TypographyVariants {
    figure: React.CSSProperties
    far: React.CSSProperties
    total: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties
    far?: React.CSSProperties
    total?: React.CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true
    far: true
  }
}
