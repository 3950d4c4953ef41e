import type { Store } from '@clothesline/contract'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { useSession } from '../../lib/session.ts'
import { failure, success } from '../../lib/texts.ts'
import { askForStep } from '../otp/index.ts'
import { type StoreForm, storeChangeInput, storeFormOf } from '../store/index.ts'
import { checkSettings } from './check-settings.ts'
import { useSaveSettings } from './setting-queries.ts'

const resolver: Resolver<StoreForm> = (values) => {
  const problems = Object.entries(checkSettings(values))
  if (problems.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]))
  return { values: {}, errors: errors as FieldErrors<StoreForm> }
}

/** The settings as a form over the store as it is now, also after somebody else has changed it. */
export function useSettingsForm(store: Store) {
  const form = useForm<StoreForm>({
    defaultValues: storeFormOf(store),
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const save = useSaveSettings()
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false)
  const version = useRef(store.version)
  const { isDirty } = form.formState

  useEffect(() => {
    if (store.version === version.current) return
    version.current = store.version
    setIsChangedElsewhere(isDirty)
    // What was typed here stays; everything else follows the other counter.
    form.reset(storeFormOf(store), { keepDirtyValues: true, keepErrors: true })
  }, [store, form, isDirty])

  const submit = form.handleSubmit(
    async (filled) => {
      if (!(await canProtect(store, filled))) return
      try {
        const saved = await save.mutateAsync(storeChangeInput(store, filled))
        version.current = saved.version
        setIsChangedElsewhere(false)
        form.reset(storeFormOf(saved))
        notifySuccess(success.storeUpdated)
      } catch (error) {
        notifyError(error)
        const [first] = showProblems(form, error)
        if (first !== undefined) form.setFocus(first)
      }
    },
    (errors) => {
      const messages = Object.values(errors).map((error) => ({ msg: String(error?.message ?? ''), path: '' }))
      notifyError(messages.map(({ msg }, index) => `${index + 1}.${msg}, `).join(''))
    },
  )

  return {
    form,
    submit,
    isSaving: save.isPending,
    isChangedElsewhere,
    /** No answer came: everything typed is still here. */
    isUnreached: save.error !== null && !(save.error instanceof ApiError && save.error.status >= 400),
    discard: () => {
      save.reset()
      setIsChangedElsewhere(false)
      form.reset(storeFormOf(store))
    },
    fieldState: (field: FieldPath<StoreForm>) => form.getFieldState(field, form.formState),
  }
}

/** A store whose owner cannot get the OTP would lock itself out: whoever switches protection on shows it first. */
async function canProtect(store: Store, filled: StoreForm): Promise<boolean> {
  const isNew = filled.storeAdminProtection && !store.storeAdminProtection
  if (!isNew || useSession.getState().storeAdminToken !== '') return true
  if (await askForStep()) return true
  notifyError(t('Not saved: enter the OTP once before you switch the protection on.'))
  return false
}

export const notSaved = failure.orderNotSaved
