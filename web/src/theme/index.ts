export { createClotheslineTheme } from './create-clothesline-theme.ts'
export { groundOf, swatchOf } from './palette.ts'
export { collectStyles, styleCacheOf } from './style-cache.ts'
export * from './tokens.ts'
