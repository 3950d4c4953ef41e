/**
 * One colour for each service, by its place in the shop's list. All are seen on every surface, with a contrast of at
 * least 3:1; the shape beside them differs too, and the service's name stands next to both.
 */
export const serviceColors = {
  light: ['#2f6fd0', '#1f8a56', '#b4620a', '#8455c9', '#0f8496', '#c8447f', '#6f7d12', '#8a5a3c'],
  dark: ['#6ea8f5', '#4cc38a', '#e9a44f', '#b49af0', '#4fbdd2', '#ee86b0', '#b5c04a', '#c99a78'],
} as const
