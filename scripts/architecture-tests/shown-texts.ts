import { type FoundTexts, findTexts } from './find-texts.ts'

/** The pages, and the report sheets. */
const isPage = (file: string) => /^(web\/src|paper\/src\/report)\//.test(file) && !file.includes('/words/')

/** Every text that a page can show. */
export const findShownTexts = (): FoundTexts => findTexts('web/tsconfig.json', isPage)
