import { contract, type Employee } from '@clothesline/contract'
import { mdiDialpad, mdiShieldAccountOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { PersonInitials } from '../../../components/person-initials.tsx'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useChange } from '../../../lib/use-change.ts'
import { findRole, grantedWords, roleWords } from './permission-words.ts'

const DrawnPinDialog = lazy(() => import('./drawn-pin-dialog.tsx').then((part) => ({ default: part.DrawnPinDialog })))
const PermissionsForm = lazy(() => import('./permissions-form.tsx').then((part) => ({ default: part.PermissionsForm })))

/** Whether this person can step up to the counter, and what they may do there. */
export function CounterCard({ employee }: { employee: Employee }) {
  const [task, setTask] = useState<'draw' | 'permissions' | 'remove' | null>(null)
  const [newPin, setNewPin] = useState<string | null>(null)
  const drawPin = useChange(contract.employee.drawPin)
  const removePin = useChange(contract.employee.removePin)
  const { reason: whyNot } = useMay('manage')
  const { _id, empId, name, hasPin, permissions, active } = employee
  const role = findRole(permissions)
  const granted = grantedWords(permissions)
  const close = () => setTask(null)
  const draw = () =>
    drawPin.mutate({ empId }, { onSuccess: ({ pin }) => setNewPin(pin), onError: notifyError, onSettled: close })
  const remove = () =>
    removePin.mutate(
      { empId },
      { onSuccess: () => notifySuccess(success.pinRemoved), onError: notifyError, onSettled: close },
    )
  if (!active) return null
  return (
    <Card component="section" aria-label={t('At the counter')} variant="outlined" sx={{ mb: 2 }}>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <PersonInitials name={name} id={hasPin ? _id : ''} size={32} />
          <Typography variant="h2" sx={{ flexGrow: 1 }}>
            {t('At the counter')}
          </Typography>
          <Chip size="small" variant="outlined" label={hasPin ? t('Has a PIN') : t('No PIN')} />
          {role !== undefined && <Chip size="small" variant="outlined" label={roleWords[role]()} />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {granted.length === 0
            ? t('May take in and hand out clothes, nothing else.')
            : t('May also: {list}.', { list: granted.join(', ') })}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button
            disabled={whyNot !== undefined}
            loading={drawPin.isPending}
            startIcon={<Icon path={mdiDialpad} />}
            onClick={() => (hasPin ? setTask('draw') : draw())}
          >
            {hasPin ? t('New PIN') : t('Give a PIN')}
          </Button>
          <Button
            disabled={whyNot !== undefined}
            startIcon={<Icon path={mdiShieldAccountOutline} />}
            onClick={() => setTask('permissions')}
          >
            {t('Permissions')}
          </Button>
          {hasPin && (
            <Button color="error" disabled={whyNot !== undefined} onClick={() => setTask('remove')}>
              {t('Remove PIN')}
            </Button>
          )}
        </Stack>
        {whyNot !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {whyNot}
          </Typography>
        )}
      </CardContent>
      <Suspense fallback={null}>
        {newPin !== null && (
          <DrawnPinDialog
            name={name}
            pin={newPin}
            isDrawing={drawPin.isPending}
            onDrawAnother={draw}
            onClose={() => setNewPin(null)}
          />
        )}
        {task === 'permissions' && <PermissionsForm employee={employee} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        isOpen={task === 'draw'}
        title={t('Draw a new PIN for {name}?', { name })}
        explanation={t('The old PIN ends at once, and {name} is signed out of every other counter.', { name })}
        confirmLabel={t('Draw PIN')}
        isWaiting={drawPin.isPending}
        onConfirm={draw}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={task === 'remove'}
        title={t('Remove the PIN of {name}?', { name })}
        explanation={t('{name} is signed out of every counter at once and cannot sign in again without a new PIN.', {
          name,
        })}
        confirmLabel={t('Remove PIN')}
        isDangerous
        isWaiting={removePin.isPending}
        onConfirm={remove}
        onCancel={close}
      />
    </Card>
  )
}
