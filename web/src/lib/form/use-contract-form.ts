import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { callForAnswer } from '../api.ts'
import { numbered } from '../api-error.ts'
import { notify } from '../notifications.ts'
import { whenUsed } from '../when-idle.ts'
import { type AnswerTo, type FormRequest, findRefusal, loadCheckOf, waitForCheckOf } from './check-input.ts'
import { errorsAt, type FieldNames, placeProblems } from './place-problems.ts'
import { type FieldProblem, type Reading, type Submission, useSubmission } from './use-submission.ts'

interface Sent<V extends FieldValues> {
  /** 200, or another success such as 220. */
  status: number
  values: V
  form: UseFormReturn<V>
}

interface ContractFormOptions<V extends FieldValues, R extends FormRequest> {
  /** In field order: the cursor goes to the first invalid one. */
  initial: V
  /** The call to make, with its input. */
  toRequest: (values: V) => R
  /** Checks beyond the schema, such as a password typed twice. */
  check?: (values: V) => FieldProblem[]
  /** Fields of the call that have another name in the form. */
  names?: FieldNames<V>
  /** The field to begin with. Submitted before anything was typed there, the form only goes to it, without complaint. */
  begin?: FieldPath<V>
  /** Validates a field on blur, not only after the first try. */
  isCheckedAtOnce?: boolean
  /** Asks for confirmation before sending; false cancels. */
  before?: (values: V) => Promise<boolean>
  onDone: (answer: AnswerTo<R>, sent: Sent<V>) => unknown
  /** Handles a refusal specific to this form. */
  onRefused?: (error: unknown, form: UseFormReturn<V>) => Reading | undefined | Promise<Reading | undefined>
}

export interface ContractForm<V extends FieldValues> extends UseFormReturn<V>, Submission {
  isDirty: boolean
  submit: (event?: FormEvent) => void
  /** Clears the result of the last try. */
  forget: () => void
}

/**
 * A form validated by the schema of its call. It validates, sends, shows refusals of the server at the fields, and
 * never loses input.
 */
export function useContractForm<V extends FieldValues, R extends FormRequest>(
  options: ContractFormOptions<V, R>,
): ContractForm<V> {
  const { initial, toRequest, check, names, before, onDone, onRefused, begin, isCheckedAtOnce = false } = options
  const [wrong, setWrong] = useState<{ field: FieldPath<V>; shouldSelect: boolean } | null>(null)

  /** Problems without a field are left to the server, whose answer is shown above the buttons. */
  const findWrong = (values: V) =>
    placeProblems([...(check?.(values) ?? []), ...findProblems(toRequest(values))], values, names).atFields
  const focusFirst = ([first]: { field: FieldPath<V> }[], shouldSelect = false) => {
    if (first !== undefined) setWrong({ field: first.field, shouldSelect })
  }

  const form = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: async (values) => {
      // Nothing is sent then, so the schema is checked here too, to show all problems at once.
      if (check !== undefined && check(values).length > 0) await waitForCheckOf(toRequest(values).endpoint)
      const atFields = findWrong(values)
      return atFields.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsAt(atFields) }
    },
    mode: isCheckedAtOnce ? 'onTouched' : 'onSubmit',
    shouldFocusError: false,
  })
  const { setFocus, setError, getValues } = form

  const { run, ...submission } = useSubmission({
    ...(onRefused && { onRefused: (error) => onRefused(error, form) }),
    onProblems: (problems, isRetyped) => {
      const { atFields, others } = placeProblems(problems, getValues(), names)
      for (const { field, msg } of atFields) setError(field, { type: 'server', message: msg })
      focusFirst(atFields, isRetyped)
      return others
    },
  })

  // After the problem is rendered: its field may be in a collapsed section that it opens.
  useEffect(() => {
    if (wrong !== null) setFocus(wrong.field, { shouldSelect: wrong.shouldSelect })
  }, [wrong, setFocus])
  const load = useEffectEvent(() => void loadCheckOf(toRequest(initial).endpoint))
  useEffect(() => whenUsed(() => load()), [])

  const send = form.handleSubmit(
    (values) => {
      const { endpoint, input } = toRequest(values)
      return run(`${endpoint.path} ${JSON.stringify(input)}`, async () => {
        if (before !== undefined && !(await before(values))) return false
        const { status, body } = await callForAnswer(endpoint, input)
        await onDone(body as AnswerTo<R>, { status, values, form })
        return true
      })
    },
    () => {
      const atFields = findWrong(getValues())
      focusFirst(atFields)
      // The same text as the server's, whoever finds the problem first.
      notify('error', numbered(atFields))
    },
  )
  const submit = (event?: FormEvent) => {
    if (begin === undefined || form.getFieldState(begin).isTouched || String(getValues(begin)).trim() !== '') {
      return void send(event)
    }
    event?.preventDefault()
    setFocus(begin)
  }
  return { ...form, ...submission, isDirty: form.formState.isDirty, submit }
}

const findProblems = (request: FormRequest) => findRefusal(request)?.problems ?? []
