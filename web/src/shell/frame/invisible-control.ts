/** A native control that receives all clicks on its label, while only the label is visible. */
export const invisibleControl = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const
