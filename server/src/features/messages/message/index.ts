export { listMessageTexts } from './message-text-queries.ts'
export { resetText, saveText } from './message-texts.ts'
