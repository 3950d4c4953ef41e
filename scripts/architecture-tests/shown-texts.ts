import { type FoundTexts, findTexts } from './find-texts.ts'

/** The pages, and the sheets of the reports, which the domain words. */
const isPage = (file: string) => /^(web\/src|domain\/src\/report-sheet)\//.test(file) && !file.includes('/words/')

/** Every text that a page can show. */
export const findShownTexts = (): FoundTexts => findTexts('web/tsconfig.json', isPage)
