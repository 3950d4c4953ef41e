import { contract, type Store } from '@clothesline/contract'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { setAnswer } from '../../lib/answers.ts'
import { setClerkSettings } from '../../lib/clerk-settings.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { isStoreAdminNow, renameStore } from '../../lib/session.ts'
import { setStoreZone } from '../../lib/store-zone.ts'
import { success } from '../../lib/texts.ts'
import { askForStep } from '../otp/index.ts'
import { ownStoreInput, type StoreForm, storeChangeInput, storeFormOf, useUnusualRate } from '../store/index.ts'
import { checkSettings } from './check-settings.ts'

/** The settings as a form over the store as it is now, also after somebody else has changed it. */
export function useSettingsForm(store: Store) {
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false)
  const version = useRef(store.version)
  const rate = useUnusualRate()
  const form = useContractForm({
    initial: storeFormOf(store),
    toRequest: (filled) => request(contract.store.updateStore, storeChangeInput(store, filled)),
    check: (filled) => checkSettings(filled, store),
    names: { 'icon.data': 'icon' },
    isCheckedAtOnce: true,
    before: async (filled) => (await rate.isMeant(store, filled)) && canProtect(store, filled),
    onDone: (saved, sent) => {
      keepSettings(saved)
      version.current = saved.version
      setIsChangedElsewhere(false)
      sent.form.reset(storeFormOf(saved))
      notifySuccess(success.storeUpdated)
    },
  })
  const { isDirty, reset } = form

  useEffect(() => {
    if (store.version === version.current) return
    version.current = store.version
    setIsChangedElsewhere(isDirty)
    // What was typed here stays; everything else follows the other counter.
    reset(storeFormOf(store), { keepDirtyValues: true, keepErrors: true })
  }, [store, reset, isDirty])

  return {
    form,
    question: rate.question,
    isChangedElsewhere,
    discard: () => {
      form.forget()
      setIsChangedElsewhere(false)
      reset(storeFormOf(store))
    },
    fieldState: (field: FieldPath<StoreForm>) => form.getFieldState(field, form.formState),
  }
}

/** A store whose owner cannot get the OTP would lock itself out: whoever switches protection on shows it first. */
async function canProtect(store: Store, filled: StoreForm): Promise<boolean> {
  const isNew = filled.storeAdminProtection && !store.storeAdminProtection
  if (!isNew || isStoreAdminNow()) return true
  if (await askForStep()) return true
  notifyError(t('Not saved: enter the OTP once before you turn protection on.'))
  return false
}

/** What was saved is shown at once, also where the page knows the store by its name or counts its days. */
function keepSettings(store: Store): void {
  renameStore(store.storeName)
  setStoreZone(store.timeZone)
  setClerkSettings(store)
  setAnswer(contract.store.getStore, ownStoreInput(), store)
}
