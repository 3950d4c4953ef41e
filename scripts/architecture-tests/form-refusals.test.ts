import { expect, test } from 'vitest'
import { findFormRefusals } from './form-refusals.ts'
import { readProjectFiles, show } from './project-files.ts'

test('form refusals are handled in one place', () => {
  expect(show(findFormRefusals(readProjectFiles()))).toEqual([])
})

test.each([
  ['web/src/features/store/store-dialog.tsx', 'try { await call(x, y) } catch (error) {}', 'catches nothing'],
  ['web/src/features/customer/add-customer-form.tsx', 'await run().catch(notifyError)', 'catches nothing'],
  ['web/src/features/customer/use-x.ts', 'for (const { path } of error.problems) show(path)', 'only the form hooks'],
  ['web/src/features/customer/x.tsx', "import { useForm } from 'react-hook-form'", 'useContractForm'],
])('would catch in %s: %s', (file, text, message) => {
  expect(show(findFormRefusals(new Map([[file, text]])))).toEqual([expect.stringContaining(message)])
})
