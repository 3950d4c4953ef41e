import Stack from '@mui/material/Stack'
import { lazy, Suspense } from 'react'
import { type Control, useFormState } from 'react-hook-form'
import { FullRow, StoreContact, type StoreForm } from '../store/index.ts'

/** Seldom needed on a heavy page. */
const CurrentPassword = lazy(() => import('./current-password.tsx').then((part) => ({ default: part.CurrentPassword })))

/** Who the store is to its customers. The username is the Admin's to change. */
export function ProfileSection({ control }: { control: Control<StoreForm> }) {
  const isNewEmail = useFormState({ control, name: 'email' }).dirtyFields.email === true
  return (
    <Stack spacing={3}>
      <StoreContact control={control}>
        {isNewEmail && (
          <FullRow>
            <Suspense fallback={null}>
              <CurrentPassword control={control} />
            </Suspense>
          </FullRow>
        )}
      </StoreContact>
    </Stack>
  )
}
