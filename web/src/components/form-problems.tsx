import Alert, { type AlertProps } from '@mui/material/Alert'
import type { Submission } from '../lib/form/use-submission.ts'
import { t } from '../lib/i18n.ts'
import { failure } from '../lib/texts.ts'

interface FormProblemsProps {
  form: Pick<Submission, 'isUnsaved' | 'problems'>
  sx?: AlertProps['sx']
}

/** Shown above the buttons of a form until the next try: that nothing was saved, and problems without a field. */
export function FormProblems({ form: { isUnsaved, problems }, sx }: FormProblemsProps) {
  const words = isUnsaved ? [t(failure.orderNotSaved)] : problems
  if (words.length === 0) return null
  return (
    <Alert severity="error" variant="outlined" {...(sx && { sx })}>
      {words.length === 1 ? words[0] : words.map((problem) => <div key={problem}>{problem}</div>)}
    </Alert>
  )
}
