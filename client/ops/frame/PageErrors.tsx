import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { EmptyNote } from '../parts/EmptyNote.tsx';

interface PageErrorsProps {
  /** Address of the page, where there is one: another one gets a new try. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** Keeps a fault of one page from taking the console with it, and says so where the console itself has one. */
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
