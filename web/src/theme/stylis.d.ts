/** The part of stylis that is used here; the package comes without types. */
declare module 'stylis' {
  export const prefixer: import('@emotion/cache').StylisPlugin
}
