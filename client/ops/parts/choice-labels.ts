interface NamedChoice {
  readonly id: string;
  readonly title: string;
}

/** Labels for a list of choices: their titles; titles that occur more than once are followed by the id. */
export function choiceLabels(choices: readonly NamedChoice[]): readonly { readonly value: string; readonly label: string }[] {
  const uses = new Map<string, number>();
  for (const { title } of choices) uses.set(title, (uses.get(title) ?? 0) + 1);
  return choices.map(({ id, title }) => ({ value: id, label: title === id || uses.get(title) === 1 ? title : `${title} (${id})` }));
}
