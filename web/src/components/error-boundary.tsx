import { Component, type ReactNode } from 'react'
import { ReconnectingScreen } from './reconnecting-screen.tsx'

interface Props {
  children: ReactNode
}

interface State {
  hasFailed: boolean
}

/** Any error while rendering below shows the Reconnecting screen, which then starts the app again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ReconnectingScreen /> : this.props.children
  }
}
