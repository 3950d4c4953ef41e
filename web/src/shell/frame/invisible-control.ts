/** A native control that takes every touch of its label, while the label is what is seen. */
export const invisibleControl = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const
