import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { EmptyNote } from '../parts/EmptyNote.tsx';

interface PageErrorsProps {
  /** Address of the page; the error is cleared when it changes. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** Error boundary of a page, also used around the whole console. */
export class PageErrors extends Component<PageErrorsProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: PageErrorsProps) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyNote title="This page could not be shown" action={<Button onClick={() => location.reload()}>Load it again</Button>}>
        It may have been built anew since you opened the console.
      </EmptyNote>
    );
  }
}
