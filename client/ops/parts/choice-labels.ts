interface NamedChoice {
  readonly id: string;
  readonly title: string;
}

/** What choices are called in a list: by their titles, with the id behind a title that several have. */
export function choiceLabels(choices: readonly NamedChoice[]): readonly { readonly value: string; readonly label: string }[] {
  const uses = new Map<string, number>();
  for (const { title } of choices) uses.set(title, (uses.get(title) ?? 0) + 1);
  return choices.map(({ id, title }) => ({ value: id, label: title === id || uses.get(title) === 1 ? title : `${title} (${id})` }));
}
