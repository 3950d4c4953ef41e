/** The heap beside what is done with it; under it on a phone, where the button stays within reach. */
export const traySx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(280px, 2fr)' },
} as const
