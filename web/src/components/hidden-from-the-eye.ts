/** There for screen readers alone. */
export const hiddenFromTheEye = {
  ...{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' },
  ...{ clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
} as const
