export { listMessageTexts } from './message-queries.ts'
export { resetText, saveText } from './message-texts.ts'
