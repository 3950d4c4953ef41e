import { type Files, isForTests, lineAt, type Violation } from './project-files.ts'

const IN_ONE_PLACE = 'web/src/lib/form/'

/** Places other than forms that read problems, because they have no fields to show them at. */
const OTHER_READERS = [
  // The one that creates them.
  'web/src/lib/api-error.ts',
  // A sheet that saves each cell separately.
  'web/src/features/master/rates/use-save-sheet.ts',
  // Recognizes its own key among the problems.
  'web/src/features/order/new/save-order.ts',
]

const rules: { pattern: RegExp; isIn: (file: string) => boolean; message: string }[] = [
  {
    pattern: /\berror\.problems\b/g,
    isIn: (file) => file.startsWith('web/src/') && !OTHER_READERS.includes(file),
    message: 'only the form hooks read the problems of a refusal: use useContractForm, or useSubmission',
  },
  {
    pattern: /\buseForm\b/g,
    isIn: (file) => file.startsWith('web/src/'),
    message: 'a form is a useContractForm',
  },
  {
    pattern: /\bcatch\s*[({]/g,
    isIn: (file) => /^web\/src\/(features|components)\/.*(form|dialog)\.tsx$/.test(file),
    message: 'a form catches nothing: useContractForm and useSubmission know what to do with a refusal',
  },
]

/** Confirmations, and long tasks with a stop button: dialogs without a form. */
const NO_FORMS = [
  'web/src/features/master/rates/delete-name-dialog.tsx',
  'web/src/features/message/by-hand/consent-dialog.tsx',
  'web/src/features/customer/import/import-dialog.tsx',
  'web/src/features/message/remind/remind-due-dialog.tsx',
]

/** Refusals and lost answers of forms are handled in one place, so that all forms show them in the same way. */
export function findFormRefusals(files: Files): Violation[] {
  return [...files].flatMap(([file, text]) => {
    if (file.startsWith(IN_ONE_PLACE) || isForTests(file) || NO_FORMS.includes(file)) return []
    return rules.flatMap(({ pattern, isIn, message }) =>
      isIn(file) ? [...text.matchAll(pattern)].map(({ index }) => ({ file, line: lineAt(text, index), message })) : [],
    )
  })
}
