import {
  classAnswerSchema,
  classesAnswerSchema,
  type ClassProgress,
  classProgressSchema,
  type CreateClass,
  type LearnClass,
} from "@fiddle/protocol/learn/class.ts";
import { api } from "../../accounts/api.ts";

export async function createClass(given: CreateClass): Promise<LearnClass> {
  return classAnswerSchema.parse(await api("/api/classes", { json: given })).class;
}

export async function fetchClass(id: string): Promise<LearnClass> {
  return classAnswerSchema.parse(await api(`/api/classes/${id}`)).class;
}

export async function fetchOwnClasses(): Promise<readonly LearnClass[]> {
  return classesAnswerSchema.parse(await api("/api/classes")).classes;
}

export async function fetchClassProgress(id: string): Promise<ClassProgress> {
  return classProgressSchema.parse(await api(`/api/classes/${id}/progress`));
}

export async function joinClass(id: string, displayName: string): Promise<void> {
  await api(`/api/classes/${id}/membership`, { method: "PUT", json: { display_name: displayName } });
}

export async function leaveClass(id: string): Promise<void> {
  await api(`/api/classes/${id}/membership`, { method: "DELETE" });
}

export async function deleteClass(id: string): Promise<void> {
  await api(`/api/classes/${id}`, { method: "DELETE" });
}
