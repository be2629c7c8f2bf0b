import { type SolutionsAnswer, solutionsAnswerSchema } from "@fiddle/protocol/learn/solution.ts";
import { api } from "../../accounts/api.ts";

export async function fetchSolutions(slug: string): Promise<SolutionsAnswer> {
  return solutionsAnswerSchema.parse(await api(`/api/challenges/${slug}/solutions`));
}

export async function publishSolution(slug: string, code: string, name: string): Promise<SolutionsAnswer> {
  const call = { method: "PUT", json: { code, name } } as const;
  return solutionsAnswerSchema.parse(await api(`/api/challenges/${slug}/solutions/mine`, call));
}

export async function withdrawSolution(slug: string): Promise<void> {
  await api(`/api/challenges/${slug}/solutions/mine`, { method: "DELETE" });
}

export async function reportSolution(id: string, reason: string): Promise<void> {
  await api(`/api/solutions/${id}/reports`, { json: { reason } });
}
