/** Made by web/vite/languages.ts from the files in web/src/words. */
declare module 'virtual:languages' {
  /** Each by its own name, English first. */
  export const languages: readonly { id: string; name: string; locale: string }[]
  /** The words of every language but English, which is in the pages themselves. */
  export const loaders: Readonly<Record<string, () => Promise<import('./lib/i18n.ts').Dictionary>>>
}
