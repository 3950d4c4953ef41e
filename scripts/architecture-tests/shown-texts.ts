import { type FoundTexts, findTexts } from './find-texts.ts'

/** The pages, the report sheets, and the words of the change log. */
const isPage = (file: string) => /^(web\/src|paper\/src\/(report|change))\//.test(file) && !file.includes('/words/')

/** Every text that a page can show. */
export const findShownTexts = (): FoundTexts => findTexts('web/tsconfig.json', isPage)
